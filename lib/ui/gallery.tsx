/** An image of a product. */
export interface GalleryImage {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** Images side by side; one scrolls to the next by touch, wheel or arrow keys, and each opens in full. */
export function Gallery({ images, label }: { images: readonly GalleryImage[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="-mx-4 overflow-x-auto px-4 pb-3 print:hidden md:mx-0 md:px-0">
      <ul className="flex snap-x gap-3">
        {images.map(({ src, alt, width, height }, at) => (
          <li key={src} className="shrink-0 snap-start">
            <a href={src} className="block rounded-lg">
              <img
                src={src}
                alt={alt || `${label}, ${at + 1} of ${images.length}`}
                width={width}
                height={height}
                loading={at > 1 ? 'lazy' : 'eager'}
                decoding="async"
                className="h-56 w-auto rounded-lg border border-line bg-sunken object-contain sm:h-80"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
