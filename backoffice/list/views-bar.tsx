import { Link } from 'react-router'
import type { ListDefinition } from '#domain/staff/lists/list-query.ts'
import { buttonClass } from '../components/button.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { CheckField, SelectField, SendButton, TextField } from '../forms/fields.tsx'
import { isRefusedForm } from '../forms/form-result.ts'
import type { ListState } from './load-list.ts'
import type { ShownView } from './shown-views.ts'
import styles from './views-bar.module.css'

type Props = { definition: ListDefinition; list: ListState; search: string; result: unknown }

/** Views as tabs: those that come with the shop, those that all see, and one's own. */
export function ViewsBar({ list, search, result }: Props) {
  const { path, views } = list
  const current = views.find(({ isCurrent }) => isCurrent)
  return (
    <div className={styles.bar}>
      <nav aria-label="Views">
        <ul className={styles.views}>
          <li>
            <ViewLink to={path} isCurrent={search === ''} name="All" />
          </li>
          {views.map(({ key, kind, name, search: to, isCurrent }) => (
            <li key={`${kind} ${key}`}>
              <ViewLink to={`${path}?${to}`} isCurrent={isCurrent} name={name} isOwn={kind === 'own'} />
            </li>
          ))}
        </ul>
      </nav>
      {search !== '' && !current && <SaveView path={path} search={search} result={result} views={views} />}
      {current?.id !== undefined && <RemoveView path={path} result={result} view={current} id={current.id} />}
    </div>
  )
}

function ViewLink({
  to,
  name,
  isCurrent,
  isOwn = false,
}: {
  to: string
  name: string
  isCurrent: boolean
  isOwn?: boolean
}) {
  return (
    <Link to={to} className={styles.view} {...(isCurrent && { 'aria-current': 'page' })}>
      {name}
      {isOwn && <span className="visually-hidden"> (only mine)</span>}
    </Link>
  )
}

type SaveProps = { path: string; search: string; result: unknown; views: readonly ShownView[] }

function SaveView({ path, search, result, views }: SaveProps) {
  const changeable = views.flatMap(({ id, name }) => (id === undefined ? [] : [[String(id), name] as const]))
  return (
    <details className={styles.save} open={isRefusedForm('save-view', result)}>
      <summary className={buttonClass('quiet')}>Save this view</summary>
      <ActionForm name="save-view" result={result} action={path} className={styles.form}>
        <input type="hidden" name="query" value={search} />
        <TextField label="Name" name="name" maxLength={40} autoComplete="off" />
        {changeable.length > 0 && (
          <SelectField
            label="Replace a view"
            name="id"
            options={[['', 'No, save a new view'], ...changeable]}
          />
        )}
        <CheckField label="Share with everybody" name="shared" />
        <SendButton look="quiet">Save</SendButton>
      </ActionForm>
    </details>
  )
}

type RemoveProps = { path: string; result: unknown; view: ShownView; id: number }

function RemoveView({ path, result, view, id }: RemoveProps) {
  return (
    <ActionForm name="remove-view" result={result} action={path}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={view.name} />
      <input type="hidden" name="query" value={view.search} />
      <input type="hidden" name="shared" value={view.kind === 'shared' ? 'yes' : ''} />
      <SendButton look="quiet">Remove this view</SendButton>
    </ActionForm>
  )
}
