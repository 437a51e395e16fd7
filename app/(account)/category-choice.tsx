import { db } from '#lib/core/db.ts';
import { CheckboxField } from '#lib/ui/kit/checkbox-field.tsx';

/** Checkboxes named `category`, which limit the weekly digest to some categories. They are collapsed unless some are chosen. */
export async function CategoryChoice({ chosen, label = 'Only some categories' }: { chosen: readonly string[]; label?: string }) {
  const categories = await db().category.findMany({
    where: { liveListings: { gt: 0 } },
    select: { slug: true, name: true },
    orderBy: { name: 'asc' },
  });
  return (
    <details open={chosen.length > 0} className="w-full border-y border-line py-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-base font-medium">{label}</summary>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {categories.map(({ slug, name }) => (
          <CheckboxField key={slug} name="category" value={slug} label={name} defaultChecked={chosen.includes(slug)} />
        ))}
      </div>
    </details>
  );
}
