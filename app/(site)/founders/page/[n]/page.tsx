export { default, generateMetadata } from '../../founders-page.tsx';
