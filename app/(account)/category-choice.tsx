import { db } from '#lib/core/db.ts';
import { CheckboxField } from '#lib/ui/kit/checkbox-field.tsx';

/** Checkboxes of the categories to which the weekly digest is limited, folded away unless some are chosen. Their name is `category`. */
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
