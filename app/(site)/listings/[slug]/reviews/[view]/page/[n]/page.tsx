export { default, generateMetadata, generateStaticParams } from '../../../reviews-page.tsx';

export const revalidate = 3600;
