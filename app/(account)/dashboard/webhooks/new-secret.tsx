import { CodeBlock } from '#lib/ui/kit/code-block.tsx';

/** A new secret, which is shown only now. */
export function NewSecret({ secret }: { secret: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-base">
        Copy the secret now, because it is shown only once. Your program checks the signature of each event with it.
      </p>
      <CodeBlock value={secret} label="The secret of this webhook" copyLabel="Copy secret" />
    </div>
  );
}
