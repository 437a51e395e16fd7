import { FoundersPage, foundersMetadata } from './founders-page.tsx';

export const revalidate = 3600;

export function generateMetadata() {
  return foundersMetadata(1);
}

export default function FirstPage() {
  return <FoundersPage page={1} />;
}
