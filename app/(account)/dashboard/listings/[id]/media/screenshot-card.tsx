import { sentenceOf } from '#lib/core/errors.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { imageProblems } from '#lib/images/inspect-image.ts';
import { picturesOf, storedNamesOf } from '#lib/listings/media/gallery-image.ts';
import type { EditedScreenshot } from '#lib/listings/profile/get-edited-media.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { ImageUpload } from '../../../../image-upload.tsx';
import { ScreenshotForm } from './screenshot-form.tsx';

interface ScreenshotCardProps {
  listing: number;
  name: string;
  screenshot: EditedScreenshot;
  /** The outcome of an upload without JavaScript: `saved`, or the code of a problem. */
  result: string | string[] | undefined;
}

/** For each reason why no picture could be taken, an explanation and what helps. */
const problems: Record<string, string> = {
  blank: 'The home page showed nothing when it was opened.',
  error_page: 'The site answered with an error page.',
  consent_wall: 'A question about consent covers the home page.',
  no_font: 'We have no font for the letters of the home page.',
  unstyled: 'The style sheets of the home page could not be loaded.',
  forbidden: 'The site forbids it, by its robots.txt or on the page itself.',
  unreachable: 'The site did not answer, or not with a web page.',
  redirected_away: 'The home page leads to another site.',
  not_drawn: 'The home page did not finish loading in time.',
  no_image: 'The home page names no image for shared links that could be used instead.',
};

const origins = {
  site: 'The home page as we saw it',
  share_image: 'The image that the home page names for shared links',
  owner: 'Uploaded',
};

/** The screenshot, which is the free first picture of the listing, with the ways to change it. */
export function ScreenshotCard({ listing, name, screenshot, result }: ScreenshotCardProps) {
  const { image, takenAt, isBeingTaken, isRemoved, problem } = screenshot;
  const [picture] = picturesOf({ name, screenshot: image, media: null });
  return (
    <Card
      title="Picture of the site"
      description="The first picture of the listing’s page, free of charge: the home page as we see it when we read the site, or a picture of yours."
    >
      {result === 'saved' && (
        <Alert tone="success" live>
          The picture is replaced.
        </Alert>
      )}
      {typeof result === 'string' && Object.hasOwn(imageProblems, result) && (
        <Alert tone="danger" live>
          {sentenceOf(imageProblems[result as keyof typeof imageProblems], 'The file')}
        </Alert>
      )}
      {result === 'unavailable' && (
        <Alert tone="danger" live>
          The picture could not be stored. Try again in a minute.
        </Alert>
      )}
      {!isBeingTaken && problem && problems[problem] && (
        <Alert tone="warning" title={image ? 'No newer picture could be taken' : 'No picture could be taken'}>
          {problems[problem]} You can upload one, or try again later.
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 sm:grid-cols-[16rem_minmax(0,1fr)]">
        {picture ? (
          <a href={paths.ownImage(listing, picture.storageKey)} className="block rounded-lg">
            <img
              src={paths.ownImage(listing, storedNamesOf(picture).at(-1) as string)}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              className="h-auto max-h-64 w-full rounded-lg border border-line bg-sunken object-contain"
            />
          </a>
        ) : (
          <p className="grid aspect-8/5 place-items-center rounded-lg border border-dashed border-edge p-4 text-center text-base text-soft">
            {isRemoved ? 'Removed. No other picture is taken by itself.' : 'No picture yet. One is taken when the site is read.'}
          </p>
        )}
        <div className="grid content-start gap-4">
          {image && takenAt && (
            <p className="text-base text-soft">
              {origins[image.origin]}, on {formatDate(takenAt)}.{image.origin === 'owner' && ' We leave it as it is.'}
            </p>
          )}
          <ImageUpload action={paths.screenshotUpload(listing)} noun="picture" />
          <ScreenshotForm listing={listing} hasImage={image !== null} isOwn={image?.origin === 'owner'} isBeingTaken={isBeingTaken} />
        </div>
      </div>
    </Card>
  );
}
