import { MissingPage } from '#lib/ui/shell/missing-page.tsx';

/** The “page not found” page, without a shell, because the layout renders the shell. */
export default MissingPage;
