import { BlogPage, blogMetadata } from './blog-page.tsx';

export const revalidate = 3600;

export function generateMetadata() {
  return blogMetadata(1);
}

export default function FirstPage() {
  return <BlogPage page={1} />;
}
