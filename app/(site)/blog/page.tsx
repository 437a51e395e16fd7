export { default, generateMetadata } from './blog-page.tsx';
