import { ArrowLeftRight } from 'lucide-react';
import { paths } from '#lib/core/paths.ts';
import { Button } from '#lib/ui/kit/button.tsx';
import { TextField } from '#lib/ui/kit/field.tsx';

/** A text that was typed into the form before. `isUnknown` is true if no product has this name. */
export interface TypedProduct {
  typed: string;
  isUnknown: boolean;
}

/** A form to choose two products. The server looks up the typed names. lib/islands/product-pair.ts suggests names while somebody types. */
export function CompareForm({ typed: { a, b } }: { typed: { a: TypedProduct; b: TypedProduct } }) {
  const fields = [
    { name: 'a', label: 'One product', ...a },
    { name: 'b', label: 'Another product', ...b },
  ];
  return (
    <product-pair class="contents">
      <form action={paths.compare} className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        {fields.map(({ name, label, typed, isUnknown }) => (
          <div key={name}>
            <TextField
              name={name}
              label={label}
              placeholder="Its name"
              required
              maxLength={200}
              autoComplete="off"
              list={`products-${name}`}
              defaultValue={typed}
              error={
                isUnknown && (
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    No product here is called “{typed}”. Choose another, or{' '}
                    <a href={paths.searchFor(typed)} className="link">
                      search for it
                    </a>
                    .
                  </span>
                )
              }
            />
            <datalist id={`products-${name}`} />
          </div>
        ))}
        <Button type="submit" variant="strong" icon={<ArrowLeftRight aria-hidden size={16} />} className="sm:mt-[1.875rem]">
          Compare
        </Button>
      </form>
    </product-pair>
  );
}
