export { default, generateMetadata } from '../board-page.tsx';
