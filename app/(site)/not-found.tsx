import { MissingPage } from '#lib/ui/shell/missing-page.tsx';

/** Inside the layout, which has the shell already. */
export default MissingPage;
