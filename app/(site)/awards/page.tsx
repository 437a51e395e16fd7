export { default, generateMetadata } from './awards-page.tsx';

export const revalidate = 3600;
