import { Link } from 'react-router'
import { apiTokenFormSchema, MOST_TOKEN_DAYS } from '#domain/forms/staff/api-token.ts'
import { buttonClass } from '../../components/button.tsx'
import { Page, Section } from '../../components/page.tsx'
import { Secret } from '../../components/secret.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SelectField, SendButton, TextField } from '../../forms/fields.tsx'
import { formHeaders, parseForm, readForm, refusedForm } from '../../forms/form-result.ts'
import { PasswordAgain } from '../../forms/password-again.tsx'
import { proveAgain } from '../../forms/prove-again.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { ROLE_OPTIONS } from '../../role-words.ts'
import type { Route } from './+types/new-token.ts'

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'tokens')
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'tokens')
  const sent = await readForm(request)
  const form = parseForm(apiTokenFormSchema, sent)
  if ('refused' in form) return form.refused
  const unproven = await proveAgain(context, sent)
  if (unproven) return unproven
  const made = await shop.staff.makeToken(form.value, actor)
  if (isRefusal(made)) return refusedForm(sent, made)
  return { name: form.value.name, token: made.token }
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Make a token – Back office' }]

export default function NewToken({ actionData }: Route.ComponentProps) {
  const breadcrumb = { to: '/tokens', label: 'API tokens' }
  if (actionData && 'token' in actionData) {
    return (
      <Page title="Made" breadcrumb={breadcrumb}>
        <Section title={actionData.name} narrow>
          <p>
            Give this token to the program now: it will not be shown again. Anyone who has it can act for the
            shop, within its role.
          </p>
          <Secret label="Token" text={actionData.token} />
          <Link to="/tokens" className={buttonClass('act')}>
            Back to the tokens
          </Link>
        </Section>
      </Page>
    )
  }
  return (
    <Page title="Make a token" breadcrumb={breadcrumb}>
      <Section title="Program and role" narrow>
        <ActionForm name="token" result={actionData} warn>
          <TextField label="Name" name="name" autoComplete="off" hint="What it is for. The audit shows it." />
          <SelectField label="Role" name="role" options={ROLE_OPTIONS} defaultValue="accountant" />
          <TextField
            label="Days until it ends"
            name="days"
            inputMode="numeric"
            autoComplete="off"
            defaultValue="365"
            hint={`At most ${MOST_TOKEN_DAYS}.`}
          />
          <PasswordAgain />
          <SendButton>Make the token</SendButton>
        </ActionForm>
      </Section>
    </Page>
  )
}
