export { default, generateMetadata, generateStaticParams } from '../../category-page.tsx';

export const revalidate = 3600;
