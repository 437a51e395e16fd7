import { type Command, print } from './context.ts';
import { showFact } from './show.ts';

const account: Command = {
  name: 'account',
  takes: '',
  count: { min: 0, max: 0 },
  summary: 'Show who you are, and what your key allows.',
  example: 'debut account',
  options: {},
  async run(context) {
    const { client, terminal } = context;
    print(context, await client.getAccount(), ({ access, email, name }) => {
      showFact(terminal, 'signed in', name ? `${name}, ${email}` : email);
      showFact(terminal, 'with', `${access.application} (${access.via.replace('_', ' ')})`);
      showFact(terminal, 'allows', access.scopes.join(', '));
    });
  },
};

export const accountCommands = [account];
