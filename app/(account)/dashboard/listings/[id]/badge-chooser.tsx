import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';
import { type BadgeLook, badgeModes, badgeShapes, badgeSizes } from '#lib/launches/badges/badge.ts';
import { getBadges } from '#lib/launches/badges/get-badges.ts';
import { CodeBlock } from '#lib/ui/kit/code-block.tsx';
import { SelectField } from '#lib/ui/kit/select-field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';

const shapeLabels: Record<BadgeLook['shape'], string> = {
  standard: 'Standard',
  outline: 'Outline',
  pill: 'Pill',
  banner: 'Banner',
  square: 'Square',
};
const modeLabels: Record<BadgeLook['mode'], string> = { auto: 'As the visitor has it', light: 'Light', dark: 'Dark' };
const sizeLabels: Record<BadgeLook['size'], string> = { s: 'Small', m: 'Medium', l: 'Large' };

const oneOf = <Value extends string>(values: readonly Value[], requested: unknown, fallback: Value): Value =>
  values.find((value) => value === requested) ?? fallback;

/** Parses the badge look from a page's query; unknown values become the default. */
export function parseBadgeLook(query: Record<string, unknown>): BadgeLook {
  return {
    shape: oneOf(badgeShapes, query.shape, 'standard'),
    mode: oneOf(badgeModes, query.mode, 'auto'),
    size: oneOf(badgeSizes, query.size, 'm'),
  };
}

const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Shows the badge on a light and a dark page, a form to choose its look, and the HTML to copy. Works without JavaScript. */
export async function BadgeChooser({ slug, look }: { slug: string; look: BadgeLook }) {
  const [{ items }, light, dark] = await Promise.all([
    getBadges(slug, look),
    getBadges(slug, { ...look, mode: look.mode === 'auto' ? 'light' : look.mode }),
    getBadges(slug, { ...look, mode: look.mode === 'auto' ? 'dark' : look.mode }),
  ]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {items.slice(0, 1).map((badge, at) => (
        <div key={badge.style} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="grid gap-3 sm:grid-cols-2">
            {[
              { name: 'light', from: light.items[at], ground: 'bg-[#ffffff]' },
              { name: 'dark', from: dark.items[at], ground: 'bg-[#171513]' },
            ].map(({ name, from, ground }) => (
              <figure key={name} className="grid overflow-hidden rounded-lg border border-line">
                <div className={`grid min-h-32 place-items-center p-4 ${ground}`}>
                  {from && (
                    <img
                      src={new URL(from.svgUrl).pathname + new URL(from.svgUrl).search}
                      alt={`${from.label}, on a ${name} page`}
                      width={from.width}
                      height={from.height}
                      className="max-w-full"
                    />
                  )}
                </div>
                <figcaption className="border-t border-line bg-surface px-3 py-2 text-sm text-soft">On a {name} page</figcaption>
              </figure>
            ))}
          </div>
          <CodeBlock value={badge.html} label="HTML of the badge" copyLabel="Copy HTML" />
        </div>
      ))}
      <form method="get" className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_1fr_auto]">
        <SelectField name="shape" label="Shape" options={options(badgeShapes, shapeLabels)} defaultValue={look.shape} />
        <SelectField name="size" label="Size" options={options(badgeSizes, sizeLabels)} defaultValue={look.size} />
        <SelectField name="mode" label="Colours" options={options(badgeModes, modeLabels)} defaultValue={look.mode} />
        <SubmitButton variant="secondary">Show</SubmitButton>
      </form>
      <p className="text-base text-soft">
        Every other badge of the listing counts, too:{' '}
        <Link href={paths.badgesOf(slug)} className="link inline-flex min-h-11 items-center">
          see them all
        </Link>
      </p>
    </div>
  );
}
