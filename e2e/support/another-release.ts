// Makes a build that differs from another one as the build of a changed checkout does: other names of scripts, another id.
import { cpSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the build in `from` to `to`, below the checkout, and renames its scripts there, in all files that name them. */
export function makeAnotherRelease(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\/(cache|types|diagnostics)$|\.(map|br|gz)$/.test(path),
  });
  const id = readFileSync(join(to, 'BUILD_ID'), 'utf8');
  const chunks = join(to, 'static/chunks');
  const names = readdirSync(chunks).flatMap((name) => /^([\w-]{10,})\.(js|css)$/.exec(name)?.[1] ?? []);
  const renamed = new Map([...names, id].map((name) => [name, `${name.startsWith('z') ? 'y' : 'z'}${name.slice(1)}`]));
  const pattern = new RegExp([...renamed.keys()].join('|'), 'g');
  const rename = (text: string) => text.replace(pattern, (name) => renamed.get(name) ?? name);
  for (const file of globSync('**/*', { cwd: to, withFileTypes: true })) {
    if (!file.isFile() || file.parentPath.includes('node_modules') || !/\.(js|json|css|html|rsc|txt)$|BUILD_ID$/.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    const text = readFileSync(path, 'utf8');
    const changed = rename(text);
    if (changed !== text) writeFileSync(path, changed);
    if (rename(file.name) !== file.name) renameSync(path, join(file.parentPath, rename(file.name)));
  }
  renameSync(join(to, 'static', id), join(to, 'static', rename(id)));
}
