import type { StartedWith } from '#domain/profile/environment.ts'
import { Page, Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { depsContext } from '../../context.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/environment.ts'

/** What the shop was started with. Nothing of it is changed here. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'settings')
  const { environment, version } = context.get(depsContext)
  return { environment, version }
}

export const meta: Route.MetaFunction = () => [{ title: 'Environment – Back office' }]

const FROM: Record<StartedWith['from'], string> = {
  environment: 'Environment',
  default: 'Default',
  file: 'A file in DATA_DIR',
}

export default function Environment({ loaderData: { environment, version } }: Route.ComponentProps) {
  return (
    <Page title="Environment" breadcrumb={{ to: '/settings', label: 'Settings' }}>
      <Section title={`Version ${version}`}>
        <p>
          These are set when the shop is started, and change only with another start. Secrets are not shown.
        </p>
        <Table caption="Environment" columns={['Name', 'Value', 'From']}>
          {environment.map(({ name, value, from }) => (
            <tr key={name}>
              <Cell heads label="Name">
                <code>{name}</code>
              </Cell>
              <Cell label="Value">{value ?? 'Not set'}</Cell>
              <Cell label="From">{value === null ? '–' : FROM[from]}</Cell>
            </tr>
          ))}
        </Table>
      </Section>
    </Page>
  )
}
