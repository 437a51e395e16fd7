export { default, generateMetadata, generateStaticParams } from './questions-page.tsx';

export const revalidate = 3600;
