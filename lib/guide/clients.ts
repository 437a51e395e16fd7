// Instructions for connecting common clients, for the guide (guide.ts). Texts may contain `code` between backticks.

import { config } from '#lib/core/config.ts';
import { addresses, keyVariable } from '#lib/guide/facts.ts';

export interface Snippet {
  /** The file into which the snippet goes, or `Terminal`. */
  place: string;
  text: string;
}

export interface Client {
  /** The fragment of the client's section in the guide, as in `#cursor`. */
  id: string;
  name: string;
  /** Where the client is configured, in a word or two. */
  where: string;
  /** Manual steps before the snippets, in order. */
  steps: readonly string[];
  snippets: readonly Snippet[];
  /** What to do after the snippets. */
  after?: string;
  /** The snippets for a connection with an API key; undefined if the client has no setting for one. */
  withKey?: readonly Snippet[];
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Returns instructions for common clients. Their config formats are as of November 2026. */
export function clients(): Client[] {
  const { brand, siteName } = config();
  const { mcp } = addresses();
  const variable = keyVariable();
  const bearerHeader = (value: string) => ({ Authorization: `Bearer ${value}` });
  return [
    {
      id: 'claude-code',
      name: 'Claude Code',
      where: 'Terminal',
      steps: [],
      snippets: [{ place: 'Terminal', text: `claude mcp add --transport http ${brand} ${mcp}` }],
      after: `Reading works at once. To let Claude act for you, type \`/mcp\`, choose \`${brand}\` and sign in. Add \`--scope user\` after \`add\` to use the server in every project.`,
      withKey: [
        {
          place: 'Terminal',
          text: `claude mcp add --transport http ${brand} ${mcp} \\\n  --header "Authorization: Bearer $${variable}"`,
        },
      ],
    },
    {
      id: 'claude',
      name: 'Claude',
      where: 'Web, desktop and mobile',
      steps: [
        'In Claude on the web or the desktop, open Customize, then Connectors (`claude.ai/customize/connectors`).',
        `Press +, choose Add custom connector, name it ${siteName} and paste the address below.`,
        'Press Connect and allow access. The connector then works on all your devices.',
      ],
      snippets: [{ place: 'Remote MCP server URL', text: mcp }],
      after:
        'On team plans an owner adds the connector first. Claude connects from its makers’ servers, so Claude can’t reach a site on your own machine.',
    },
    {
      id: 'chatgpt',
      name: 'ChatGPT',
      where: 'Web',
      steps: [
        'Open `chatgpt.com/plugins`, press the plus button and choose Add custom MCP server.',
        `Name it ${siteName}, paste the address below as the server URL, and choose OAuth.`,
        'Confirm that you want to continue, create it as a plugin, and allow access when you are asked.',
      ],
      snippets: [{ place: 'Server URL', text: mcp }],
      after: 'In a workspace, the admins decide whether you may add servers of your own.',
    },
    {
      id: 'cursor',
      name: 'Cursor',
      where: 'mcp.json',
      steps: [],
      snippets: [
        { place: '.cursor/mcp.json, or ~/.cursor/mcp.json for every project', text: json({ mcpServers: { [brand]: { url: mcp } } }) },
      ],
      after: 'Open Customize in the sidebar, then MCPs: switch the server on and sign in.',
      withKey: [
        { place: '.cursor/mcp.json', text: json({ mcpServers: { [brand]: { url: mcp, headers: bearerHeader(`\${env:${variable}}`) } } }) },
      ],
    },
    {
      id: 'vs-code',
      name: 'VS Code',
      where: 'mcp.json',
      steps: [],
      snippets: [{ place: '.vscode/mcp.json', text: json({ servers: { [brand]: { type: 'http', url: mcp } } }) }],
      after: 'VS Code opens the browser the first time access is needed.',
      withKey: [
        {
          place: '.vscode/mcp.json',
          text: json({
            inputs: [{ type: 'promptString', id: `${brand}-key`, description: `${siteName} API key`, password: true }],
            servers: { [brand]: { type: 'http', url: mcp, headers: bearerHeader(`\${input:${brand}-key}`) } },
          }),
        },
      ],
    },
    {
      id: 'codex',
      name: 'Codex',
      where: 'config.toml',
      steps: [],
      snippets: [
        { place: 'Terminal', text: `codex mcp add ${brand} --url ${mcp}\ncodex mcp login ${brand}` },
        { place: '~/.codex/config.toml, as the first command writes it', text: `[mcp_servers.${brand}]\nurl = "${mcp}"` },
      ],
      withKey: [{ place: '~/.codex/config.toml', text: `[mcp_servers.${brand}]\nurl = "${mcp}"\nbearer_token_env_var = "${variable}"` }],
    },
    {
      id: 'gemini-cli',
      name: 'Gemini CLI',
      where: 'settings.json',
      steps: [],
      snippets: [{ place: 'Terminal', text: `gemini mcp add --scope user --transport http ${brand} ${mcp}` }],
      after: `To let Gemini act for you, type \`/mcp auth ${brand}\` in a session.`,
      withKey: [
        {
          place: '~/.gemini/settings.json',
          text: json({ mcpServers: { [brand]: { httpUrl: mcp, headers: bearerHeader(`$${variable}`) } } }),
        },
      ],
    },
    {
      id: 'inspector',
      name: 'MCP Inspector',
      where: 'Terminal',
      steps: [],
      snippets: [
        { place: 'Terminal', text: `npx @modelcontextprotocol/inspector --cli ${mcp} \\\n  --transport http --method tools/list` },
        {
          place: 'Terminal',
          text: `npx @modelcontextprotocol/inspector --cli ${mcp} \\\n  --transport http --method tools/call \\\n  --tool-name search_listings --tool-arg q=calendar`,
        },
      ],
      withKey: [
        {
          place: 'Terminal',
          text: `npx @modelcontextprotocol/inspector --cli ${mcp} \\\n  --transport http --method tools/call --tool-name get_account \\\n  --header "Authorization: Bearer $${variable}"`,
        },
      ],
    },
  ];
}
