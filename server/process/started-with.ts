import type { StartedWith } from '#domain/profile/environment.ts'
import type { ReadSetting } from '#server/platform/read-setting.ts'

type Known = {
  name: string
  /** in words, where it is no value */
  usual: string | null
  /** `url`: of what may hold a password, the place alone is shown */
  hidden?: 'wholly' | 'url'
  /** without the environment it is kept in a file */
  inFile?: true
}

const usual = (name: string, value: string | null = null): Known => ({ name, usual: value })
const secret = (name: string, value: string | null = null): Known => ({
  name,
  usual: value,
  hidden: 'wholly',
})

/** What backups in a bucket have where they have no setting of their own. */
const AS_PICTURES = 'as S3_…'

/** Every setting of the environment, in the order of the README's table. */
export const ENVIRONMENT: readonly Known[] = [
  usual('PORT', '3000'),
  usual('BACKOFFICE_PORT', '3001'),
  usual('BACKOFFICE_HOST', '127.0.0.1'),
  usual('BACKOFFICE_URL', 'http://localhost:BACKOFFICE_PORT'),
  usual('DATA_DIR', './data'),
  { name: 'DATABASE_URL', usual: null, hidden: 'url' },
  usual('PUBLIC_URL', 'http://localhost:PORT'),
  { name: 'SESSION_SECRET', usual: null, hidden: 'wholly', inFile: true },
  usual('TRUSTED_PROXIES'),
  usual('ALLOWED_ORIGINS'),
  usual('GRAPHQL_INTROSPECTION', 'off'),
  usual('CODES_PER_DAY', '1000'),
  usual('SMS_PROVIDER', 'outbox'),
  usual('EXOTEL_ACCOUNT_SID'),
  secret('EXOTEL_API_KEY'),
  secret('EXOTEL_API_TOKEN'),
  usual('EXOTEL_SENDER_ID'),
  usual('EXOTEL_URL', 'https://api.in.exotel.com'),
  usual('DLT_ENTITY_ID'),
  usual('DLT_TEMPLATE_ONE_TIME_CODE'),
  usual('DLT_TEMPLATE_ORDER_PLACED'),
  usual('DLT_TEMPLATE_PAYMENT_REFUNDED'),
  usual('DLT_TEMPLATE_ORDER_SHIPPED'),
  usual('DLT_TEMPLATE_PARCEL_SHIPPED'),
  usual('DLT_TEMPLATE_ORDER_CANCELLED'),
  usual('DLT_TEMPLATE_MOBILE_CHANGED'),
  usual('DLT_TEMPLATE_CASH_ORDER_PLACED'),
  usual('DLT_TEMPLATE_RETURN_STEP'),
  usual('DLT_TEMPLATE_ORDER_DELIVERED'),
  usual('MAIL_PROVIDER', 'outbox'),
  { name: 'SMTP_URL', usual: null, hidden: 'url' },
  usual('MAIL_FROM'),
  usual('PAYMENT_PROVIDER', 'test'),
  usual('RAZORPAY_KEY_ID'),
  secret('RAZORPAY_KEY_SECRET'),
  secret('RAZORPAY_WEBHOOK_SECRET'),
  usual('RAZORPAY_URL', 'https://api.razorpay.com'),
  usual('PICTURE_STORE', 'disk'),
  usual('S3_ENDPOINT'),
  usual('S3_BUCKET'),
  secret('S3_ACCESS_KEY_ID'),
  secret('S3_SECRET_ACCESS_KEY'),
  usual('S3_REGION', 'us-east-1'),
  usual('BACKUP_STORE', 'folder'),
  usual('BACKUP_DIR', 'DATA_DIR/backups'),
  usual('BACKUP_S3_BUCKET'),
  usual('BACKUP_S3_ENDPOINT', AS_PICTURES),
  secret('BACKUP_S3_ACCESS_KEY_ID', AS_PICTURES),
  secret('BACKUP_S3_SECRET_ACCESS_KEY', AS_PICTURES),
  usual('BACKUP_S3_REGION', AS_PICTURES),
  usual('API_URL', 'the shop itself'),
  usual('AUTH_URL', 'the shop itself'),
  usual('CONTENT_URL', 'the shop itself'),
  usual('PICTURES_URL', '/pictures of the shop itself'),
  usual('SOCIAL_MESSAGING_URL'),
  usual('SOCIAL_VIDEO_URL'),
  usual('SOCIAL_PHOTO_URL'),
  usual('LOG_LEVEL', 'info'),
]

/** What the shop was started with: each value and where it comes from, secrets hidden. */
export function startedWith(read: ReadSetting): StartedWith[] {
  return ENVIRONMENT.map(({ name, usual: value, hidden, inFile }) => {
    const given = read(name)
    if (given === undefined)
      return inFile ? { name, value: HIDDEN, from: 'file' } : { name, value, from: 'default' }
    return { name, value: shown(given, hidden), from: 'environment' }
  })
}

const HIDDEN = 'Set, not shown'

function shown(value: string, hidden: Known['hidden']): string {
  if (hidden === 'wholly') return HIDDEN
  // An address may hold a password wherever it stands.
  if (!URL.canParse(value)) return hidden === 'url' ? HIDDEN : value
  const url = new URL(value)
  if (hidden !== 'url' && url.username === '' && url.password === '') return value
  return `${url.protocol}//${url.host}${url.pathname}, the rest is not shown`
}
