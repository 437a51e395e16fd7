export { default, generateMetadata } from './stories-page.tsx';

export const revalidate = 3600;
