export { default, generateMetadata, generateStaticParams } from '../board-page.tsx';

export const revalidate = 3600;
