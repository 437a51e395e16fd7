export { default, generateMetadata } from './blog-page.tsx';

export const revalidate = 3600;
