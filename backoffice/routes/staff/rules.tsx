import { staffRulesFormSchema } from '#domain/forms/staff/staff-rules.ts'
import { Page, Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SelectField, SendButton, TextField } from '../../forms/fields.tsx'
import { formHeaders, parseForm, readForm, refusedForm } from '../../forms/form-result.ts'
import { PasswordAgain } from '../../forms/password-again.tsx'
import { proveAgain } from '../../forms/prove-again.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/rules.ts'

/** What the owner asks of the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'staff')
  const { requireFactor, refundLimit } = await shop.staff.readRules()
  return { requireFactor, refundLimit: refundLimit === null ? '' : String(refundLimit / 100) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'staff')
  const sent = await readForm(request)
  const form = parseForm(staffRulesFormSchema, sent)
  if ('refused' in form) return form.refused
  const unproven = await proveAgain(context, sent)
  if (unproven) return unproven
  const refused = await shop.staff.changeRules(form.value, actor)
  if (refused) return refusedForm(sent, refused)
  return redirectWithToast(context, '/staff', { text: 'The rules are saved.' })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Rules – Back office' }]

const YES_NO = [
  ['no', 'No, it is optional'],
  ['yes', 'Yes, for everybody'],
] as const

export default function Rules({ loaderData, actionData }: Route.ComponentProps) {
  const { requireFactor, refundLimit } = loaderData
  return (
    <Page title="Rules" breadcrumb={{ to: '/staff', label: 'Staff' }}>
      <Section title="Rules for staff" narrow>
        <ActionForm name="rules" result={actionData} warn>
          <SelectField
            label="Second factor required"
            name="requireFactor"
            options={YES_NO}
            defaultValue={requireFactor ? 'yes' : 'no'}
            hint="Staff who have no second factor must add one before anything else. That includes you."
          />
          <TextField
            label="Refunds above this need an owner (rupees)"
            name="refundLimit"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={refundLimit}
            hint="Total of all refunds by staff for one order. Leave empty for no limit."
          />
          <PasswordAgain />
          <SendButton>Save the rules</SendButton>
        </ActionForm>
      </Section>
    </Page>
  )
}
