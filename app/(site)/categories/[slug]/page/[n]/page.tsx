export { default, generateMetadata } from '../../category-page.tsx';
