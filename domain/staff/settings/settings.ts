import type { AuditAction } from '../audit/audit-actions.ts'

/** What tells that a setting was changed: what the audit calls it, and of those changes the ones to these facts, if not all. */
export type SettingTrace = { actions: readonly AuditAction[]; facts?: readonly string[] }

/** What is saved together, and who has changed it. */
export const SETTING_TRACES = {
  cash: { actions: ['cash.settings'] },
  shop: { actions: ['shop.change'] },
  'fit promise': { actions: ['shop.change'], facts: ['fit_promise'] },
  returns: { actions: ['returns.settings'] },
  cancelling: { actions: ['shop.cancelling'] },
  zones: { actions: ['zone.add', 'zone.change', 'zone.import', 'zone.remove'] },
  calendar: { actions: ['shop.calendar'] },
  'no delivery': { actions: ['shop.no-delivery'] },
  couriers: { actions: ['courier.add', 'courier.change'] },
  mails: { actions: ['shop.mails'] },
  'invoice series': { actions: ['shop.change'], facts: ['invoice_prefix'] },
  warranty: { actions: ['category.warranty'] },
} as const satisfies Record<string, SettingTrace>

export type SettingName = keyof typeof SETTING_TRACES
