import { StoriesPage, storiesMetadata } from './stories-page.tsx';

export const revalidate = 3600;

export function generateMetadata() {
  return storiesMetadata(1);
}

export default function FirstPage() {
  return <StoriesPage page={1} />;
}
