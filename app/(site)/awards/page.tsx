export { default, generateMetadata } from './awards-page.tsx';
