export { default, generateMetadata, generateStaticParams } from '../../../section-page.tsx';

export const revalidate = 900;
