import { MissingPage } from '#lib/ui/missing-page.tsx';

/** Inside the layout, which has the shell already. */
export default MissingPage;
