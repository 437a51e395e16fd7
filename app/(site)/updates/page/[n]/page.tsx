export { default, generateMetadata, generateStaticParams } from '../../updates-page.tsx';

export const revalidate = 3600;
