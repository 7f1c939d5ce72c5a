import type { ReactNode } from 'react'
import { AUDIT_LIST } from '#domain/staff/lists/list-audit.ts'
import { SETTING_TRACES, type SettingName } from '#domain/staff/settings/settings.ts'
import { Page } from '../components/page.tsx'
import { HistoryPart } from '../history/history-part.tsx'
import type { HistoryRow } from '../history/history-row.ts'
import { listHref } from '../list/list-href.ts'

type Props = {
  title: string
  /** what is set here: those who changed it are listed */
  of: readonly SettingName[]
  history: readonly HistoryRow[]
  mayChange: boolean
  children: ReactNode
}

/** A page of the settings: what is set, and who has changed it. */
export function SettingsPage({ title, of, history, mayChange, children }: Props) {
  const what = of.flatMap((name) => SETTING_TRACES[name].actions)
  return (
    <Page title={title} breadcrumb={{ to: '/settings', label: 'Settings' }}>
      {!mayChange && <p>Only an owner can change these settings.</p>}
      {children}
      <HistoryPart
        history={history}
        all={{ to: listHref(AUDIT_LIST, '/audit', { filters: { what } }), label: 'All changes' }}
      />
    </Page>
  )
}
