export { default, generateMetadata, generateStaticParams } from '../../stories-page.tsx';

export const revalidate = 3600;
