export { default, generateMetadata, generateStaticParams } from '../../founders-page.tsx';

export const revalidate = 3600;
