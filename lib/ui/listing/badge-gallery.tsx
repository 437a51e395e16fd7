'use client';

import { useState } from 'react';
import type { BadgeLook } from '#lib/launches/badges/badge.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { CodeBlock } from '#lib/ui/kit/code-block.tsx';

export interface GalleryBadge {
  style: string;
  label: string;
}
/** The pixel dimensions of a shape in a size. */
export interface GallerySize {
  shape: BadgeLook['shape'];
  size: BadgeLook['size'];
  width: number;
  height: number;
}

const shapes: [BadgeLook['shape'], string][] = [
  ['standard', 'Standard'],
  ['outline', 'Outline'],
  ['pill', 'Pill'],
  ['banner', 'Banner'],
  ['square', 'Square'],
];
const sizes: [BadgeLook['size'], string][] = [
  ['s', 'Small'],
  ['m', 'Medium'],
  ['l', 'Large'],
];
const modes: [BadgeLook['mode'], string][] = [
  ['auto', 'As the visitor has it'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Shows all badges of a listing in the chosen look, on a light and a dark page, with the HTML to copy. */
export function BadgeGallery(props: { slug: string; siteUrl: string; badges: readonly GalleryBadge[]; measures: readonly GallerySize[] }) {
  const { slug, siteUrl, badges, measures } = props;
  const [look, setLook] = useState<BadgeLook>({ shape: 'standard', mode: 'auto', size: 'm' });
  const { width = 0, height = 0 } = measures.find(({ shape, size }) => shape === look.shape && size === look.size) ?? {};
  const address = (style: string, { shape, mode, size }: BadgeLook) => {
    const parameters = {
      ...(shape === 'standard' ? {} : { shape }),
      ...(mode === 'auto' ? {} : { mode }),
      ...(size === 'm' ? {} : { size }),
    };
    const query = new URLSearchParams(parameters).toString();
    return `/badges/${slug}/${style}.svg${query ? `?${query}` : ''}`;
  };
  const html = ({ style, label }: GalleryBadge) =>
    `<a href="${escapeHtml(`${siteUrl}/listings/${slug}`)}"><img src="${escapeHtml(siteUrl + address(style, look))}" alt="${escapeHtml(label)}" width="${width}" height="${height}"></a>`;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="flex flex-wrap gap-x-10 gap-y-5">
        <Choice name="shape" legend="Shape" options={shapes} value={look.shape} onChoose={(shape) => setLook({ ...look, shape })} />
        <Choice name="size" legend="Size" options={sizes} value={look.size} onChoose={(size) => setLook({ ...look, size })} />
        <Choice name="mode" legend="Colours" options={modes} value={look.mode} onChoose={(mode) => setLook({ ...look, mode })} />
      </div>
      {badges.map((badge) => (
        <section key={badge.style} aria-label={badge.label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="part-title">{badge.label}</h2>
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
                  src={address(badge.style, look.mode === 'auto' ? { ...look, mode: ground } : look)}
                  alt={`${badge.label}, on a ${ground} page`}
                  width={width}
                  height={height}
                  className="h-auto max-w-full"
                />
              </div>
            ))}
          </div>
          <CodeBlock value={html(badge)} label={`HTML of “${badge.label}”`} copyLabel="Copy HTML" />
        </section>
      ))}
    </div>
  );
}

function Choice<Value extends string>(props: {
  name: string;
  legend: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
  const { name, legend, options, value, onChoose } = props;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([option, label]) => (
          <label
            key={option}
            className="inline-flex min-h-11 items-center rounded-lg border border-edge bg-surface px-3.5 text-base hover:bg-hover has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChoose(option)}
              className="absolute opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
