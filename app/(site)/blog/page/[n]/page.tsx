export { default, generateMetadata, generateStaticParams } from '../../blog-page.tsx';

export const revalidate = 3600;
