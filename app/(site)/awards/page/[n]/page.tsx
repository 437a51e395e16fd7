export { default, generateMetadata, generateStaticParams } from '../../awards-page.tsx';

export const revalidate = 3600;
