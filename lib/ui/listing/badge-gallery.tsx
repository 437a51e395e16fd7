import type { Badge, BadgeLook } from '#lib/launches/badges/badge.ts';
import { badgeShapes, badgeSize, badgeSizes, defaultLook } from '#lib/launches/badges/badge.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { CodeBlock } from '#lib/ui/kit/code-block.tsx';

const shapes: Record<BadgeLook['shape'], string> = {
  standard: 'Standard',
  outline: 'Outline',
  pill: 'Pill',
  banner: 'Banner',
  square: 'Square',
};
const sizes: Record<BadgeLook['size'], string> = { s: 'Small', m: 'Medium', l: 'Large' };
const modes: Record<BadgeLook['mode'], string> = { auto: 'As the visitor has it', light: 'Light', dark: 'Dark' };

/** The width and height of each shape in each size. The keys are like `pill-m`. */
const measures = Object.fromEntries(
  badgeShapes.flatMap((shape) =>
    badgeSizes.map((size) => {
      const { width, height } = badgeSize({ shape, size });
      return [`${shape}-${size}`, [width, height]];
    }),
  ),
);

/**
 * Shows all badges of a listing on a light and a dark page, with the HTML to copy. Shows the default look first. If another look is chosen,
 * lib/islands/badge-gallery.ts changes the badges.
 */
export function BadgeGallery({ badges }: { badges: readonly Badge[] }) {
  return (
    <badge-gallery class="grid grid-cols-[minmax(0,1fr)] gap-10" data-measures={JSON.stringify(measures)}>
      <form className="flex flex-wrap gap-x-10 gap-y-5 [@media(scripting:none)]:hidden">
        <Choice name="shape" legend="Shape" options={shapes} />
        <Choice name="size" legend="Size" options={sizes} />
        <Choice name="mode" legend="Colours" options={modes} />
      </form>
      {badges.map(({ style, label, html, svgUrl, width, height }) => (
        <section key={style} aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="part-title">{label}</h2>
          <div className="grid gap-3 sm:grid-cols-2">
            {(['light', 'dark'] as const).map((ground) => (
              <div
                key={ground}
                className={classNames(
                  'grid min-h-36 place-items-center border border-line p-4',
                  ground === 'light' ? 'bg-[#ffffff]' : 'bg-[#17110d]',
                )}
              >
                <img
                  src={`${new URL(svgUrl).pathname}?mode=${ground}`}
                  data-ground={ground}
                  alt={`${label}, on a ${ground} page`}
                  width={width}
                  height={height}
                  className="h-auto max-w-full"
                />
              </div>
            ))}
          </div>
          <CodeBlock value={html} label={`HTML of “${label}”`} copyLabel="Copy HTML" />
        </section>
      ))}
    </badge-gallery>
  );
}

function Choice({ name, legend, options }: { name: keyof BadgeLook; legend: string; options: Record<string, string> }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(options).map(([option, label]) => (
          <label
            key={option}
            className="inline-flex min-h-11 items-center rounded-lg border border-edge bg-surface px-3.5 text-base hover:bg-hover has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input type="radio" name={name} value={option} defaultChecked={option === defaultLook[name]} className="absolute opacity-0" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
