'use server';

import { type DecisionEffect, decideReport } from '#lib/reports/decide-report.ts';
import { takeBackDecision } from '#lib/reports/take-back-decision.ts';
import { deskAction } from '../desk-action.ts';

const effects: Record<DecisionEffect, string> = {
  removed: 'It is removed.',
  gone: 'It was gone already.',
  restored: 'It is put back.',
  kept: 'Nothing changes.',
};

/** Decides a report or an objection, or undoes a decision. */
export const decideReportForm = deskAction({
  name: 'decide_report',
  fields: ['id', 'do', 'text', 'rule', 'law', 'undoable'],
  run: async ({ id, do: act, text, rule, law, undoable }, actor) => {
    if (act === 'undo') {
      const effect = await takeBackDecision(actor, Number(id), text);
      return { done: `The decision is taken back. ${effect === 'restored' ? effects.restored : 'It waits again.'}` };
    }
    const effect = await decideReport(actor, Number(id), {
      status: act === 'reject' ? 'upheld' : 'dismissed',
      explanation: text,
      rule: rule || law,
    });
    return { done: effects[effect], ...(undoable === 'yes' ? { undo: { do: 'undo', text: '' } } : {}) };
  },
});
