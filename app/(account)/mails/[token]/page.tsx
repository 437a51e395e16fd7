import type { Metadata } from 'next';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { readStopLink } from '#lib/notices/stop-mail.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { CategoryChoice } from '../../category-choice.tsx';
import { NarrowPage } from '../../sign-in/narrow-page.tsx';
import { changeCategories, stop } from './actions.ts';

/** The URL contains the link's token, so no other site may get the URL as a referrer. */
export const metadata: Metadata = { title: 'Mails', referrer: 'same-origin', robots: { index: false } };

/** The target of the link at the end of a mail. A visit alone stops nothing, because mail scanners open links, too. */
export default async function StopMailPage({ params }: PageProps<'/mails/[token]'>) {
  const token = decodeURIComponent((await params).token);
  const link = await readStopLink(token);
  const { siteName } = config();
  const settings = <LinkButton href={paths.noticeSettings}>Choose what you get</LinkButton>;
  if (!link)
    return (
      <NarrowPage
        title="This link doesn’t work"
        lead="It was changed on its way, or its account is gone. Signed in, you choose in your settings which mails you get."
      >
        {settings}
      </NarrowPage>
    );
  const { label, isOn, isInBell, categories } = link;
  if (!isOn)
    return (
      <NarrowPage title="These mails are stopped" lead={`You get no mail from ${siteName} any more for this: ${label}.`}>
        {categories ? <LinkButton href={paths.digest}>Subscribe again</LinkButton> : settings}
      </NarrowPage>
    );
  return (
    <NarrowPage
      title="Stop these mails?"
      lead={`${label}.${isInBell ? ` What happens is still in your notifications on ${siteName}.` : ''}`}
    >
      <ActionForm action={stop} values={{ token }}>
        <SubmitButton variant="strong" className="justify-self-start">
          Stop these mails
        </SubmitButton>
      </ActionForm>
      {categories ? (
        <ActionForm action={changeCategories} values={{ token }}>
          <CategoryChoice chosen={categories} />
          <SubmitButton variant="secondary" className="justify-self-start">
            Save the categories
          </SubmitButton>
        </ActionForm>
      ) : (
        settings
      )}
    </NarrowPage>
  );
}
