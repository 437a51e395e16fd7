import { createHash } from 'node:crypto';
import { type LogoCopy, makeLogo } from '#lib/listings/logos/make-logo.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import { drawFace } from '#prisma/seed/demo/pictures/faces.ts';
import { drawLogo } from '#prisma/seed/demo/pictures/logos.ts';
import { type DrawnImage, eachInTurn, makePicture } from '#prisma/seed/demo/pictures/make-picture.ts';
import { drawScreens } from '#prisma/seed/demo/pictures/screens.ts';
import { type Launch, showcase } from '#prisma/seed/demo/plan-launches.ts';
import { seededRandom } from '#prisma/seed/random.ts';

export interface DemoLogo extends LogoCopy {
  hash: string;
}

/** All pictures of the demo. The keys are slugs of products and names of founders. */
export interface DemoPictures {
  logos: Map<string, DemoLogo>;
  screenshots: Map<string, DrawnImage>;
  galleries: Map<string, (DrawnImage & { alt: string })[]>;
  photos: Map<string, DrawnImage>;
}

/** Returns true if the listing has bought a gallery. */
const hasGallery = ({ slug, plan, status }: Launch) =>
  slug === showcase || (plan === 'paid' && status === 'live' && seededRandom(`gallery:${slug}`).chance(0.32));

/** About one founder in ten has no photo, so that the demo also shows initials. */
const hasPhoto = (name: string) => seededRandom(`photo:${name}`).chance(0.9);

/** Draws all pictures. Logos, screens and faces are made at the same time, by the threads of sharp. */
export async function planPictures(launches: readonly Launch[]): Promise<DemoPictures> {
  const founders = new Map(
    launches.flatMap(({ product }) => product.founders.map(({ name, country }) => [name, country ?? product.country] as const)),
  );
  const screenshots: DemoPictures['screenshots'] = new Map();
  const galleries: DemoPictures['galleries'] = new Map();
  const [logos, photos] = await Promise.all([
    eachInTurn(launches, async ({ slug }): Promise<[string, DemoLogo]> => {
      const made = await makeLogo(Buffer.from(drawLogo(slug)));
      if ('problem' in made) throw new Error(`the logo of ${slug} could not be drawn: ${made.problem}`);
      return [slug, { ...made, hash: createHash('sha256').update(made.body).digest('hex') }];
    }),
    eachInTurn(
      [...founders].filter(([name]) => hasPhoto(name)),
      async ([name, country]): Promise<[string, DrawnImage]> => {
        return [name, await makePicture(drawFace(name, country).svg, `photo-demo-${slugOf(name).slice(0, 30)}`)];
      },
    ),
    eachInTurn(launches, async (launch) => {
      const { screenshot, gallery } = drawScreens(launch.product, launch.slug, hasGallery(launch));
      if (screenshot) screenshots.set(launch.slug, await makePicture(screenshot));
      const images: (DrawnImage & { alt: string })[] = [];
      for (const { alt, svg } of gallery) images.push({ ...(await makePicture(svg)), alt });
      if (images.length > 0) galleries.set(launch.slug, images);
    }),
  ]);
  return { logos: new Map(logos), photos: new Map(photos), screenshots, galleries };
}
