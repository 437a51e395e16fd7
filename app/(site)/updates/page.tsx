export { default, generateMetadata } from './updates-page.tsx';

export const revalidate = 3600;
