import type {
  AccountChangeTable,
  AttemptTable,
  OneTimeCodeTable,
  PasswordResetTable,
  SessionTable,
  UserTable,
} from './tables/accounts.ts'
import type { BackupSettingsTable, BackupTable } from './tables/backups.ts'
import type { CashConfirmationTable, CashRemittanceTable, CashSettingsTable } from './tables/cash.ts'
import type {
  CategoryTable,
  MasterCategoryTable,
  ProductFileTable,
  ProductImageTable,
  ProductSearchTable,
  ProductTable,
  ProductTaxPlanTable,
  ProductVideoTable,
  SearchWordTable,
  StockMovementTable,
} from './tables/catalogue.ts'
import type { CouponTable, CouponUseTable } from './tables/coupons.ts'
import type { AddressTable, CartLineTable, WishlistEntryTable } from './tables/customer.ts'
import type { DraftLineTable, DraftTable } from './tables/drafts.ts'
import type {
  GarageVehicleTable,
  MissedSearchTable,
  ProductChangeTable,
  StockNoticeTable,
  VehicleLampTable,
  VehicleTable,
  VersionTable,
} from './tables/fitment.ts'
import type {
  HealthStateTable,
  RequestCountTable,
  RunningProcessTable,
  WebhookFailureTable,
} from './tables/health.ts'
import type {
  CreditNoteLineTable,
  CreditNoteTable,
  InvoiceCounterTable,
  InvoiceLineTable,
  InvoiceTable,
} from './tables/invoices.ts'
import type { ChoreTable, JobTable } from './tables/jobs.ts'
import type {
  BulkChangeTable,
  BulkRowTable,
  OrderWordTable,
  ProductSalesTable,
  ProductTagTable,
  ProductWordTable,
  SavedViewTable,
  SelectionTable,
  ShortProductTable,
  VehicleSalesTable,
} from './tables/lists.ts'
import type { MessageTemplateTable } from './tables/message-templates.ts'
import type { OutboxTable } from './tables/messages.ts'
import type {
  OrderAddressTable,
  OrderEventTable,
  OrderKeyTable,
  OrderLineTable,
  OrderTable,
  VoucherCounterTable,
} from './tables/orders.ts'
import type { ParcelLineTable, ParcelTable } from './tables/parcels.ts'
import type {
  HoldTable,
  PaymentEventTable,
  PaymentTable,
  PayoutAccountTable,
  RefundLineTable,
  RefundTable,
} from './tables/payments.ts'
import type {
  ReplacedUnitsTable,
  ReturnLineTable,
  ReturnPhotoTable,
  ReturnTable,
  ReturnWindowTable,
} from './tables/returns.ts'
import type {
  BannerTable,
  CourierTable,
  DeliveryZoneTable,
  MailReaderTable,
  PincodeTable,
  PolicyPageTable,
  ReferenceDataTable,
  ShippingRuleTable,
  ShopTable,
} from './tables/shop.ts'
import type {
  ApiTokenTable,
  AuditTable,
  StaffLinkTable,
  StaffRecoveryCodeTable,
  StaffSessionTable,
  StaffTable,
} from './tables/staff.ts'
import type {
  TicketEventTable,
  TicketKeyTable,
  TicketMessageTable,
  TicketNoteTable,
  TicketTable,
} from './tables/tickets.ts'

export type Tables = {
  shops: ShopTable
  master_categories: MasterCategoryTable
  categories: CategoryTable
  products: ProductTable
  product_images: ProductImageTable
  product_files: ProductFileTable
  product_videos: ProductVideoTable
  product_tax_plans: ProductTaxPlanTable
  banners: BannerTable
  shipping_rules: ShippingRuleTable
  couriers: CourierTable
  mail_readers: MailReaderTable
  delivery_zones: DeliveryZoneTable
  policy_pages: PolicyPageTable
  pincodes: PincodeTable
  reference_data: ReferenceDataTable
  users: UserTable
  sessions: SessionTable
  one_time_codes: OneTimeCodeTable
  password_resets: PasswordResetTable
  attempts: AttemptTable
  account_changes: AccountChangeTable
  cart_lines: CartLineTable
  wishlist_entries: WishlistEntryTable
  addresses: AddressTable
  coupons: CouponTable
  coupon_uses: CouponUseTable
  drafts: DraftTable
  draft_lines: DraftLineTable
  orders: OrderTable
  order_lines: OrderLineTable
  order_addresses: OrderAddressTable
  payments: PaymentTable
  payment_events: PaymentEventTable
  refunds: RefundTable
  refund_lines: RefundLineTable
  payout_accounts: PayoutAccountTable
  holds: HoldTable
  order_keys: OrderKeyTable
  voucher_counters: VoucherCounterTable
  parcels: ParcelTable
  parcel_lines: ParcelLineTable
  cash_settings: CashSettingsTable
  cash_confirmations: CashConfirmationTable
  cash_remittances: CashRemittanceTable
  invoices: InvoiceTable
  invoice_lines: InvoiceLineTable
  invoice_counters: InvoiceCounterTable
  credit_notes: CreditNoteTable
  credit_note_lines: CreditNoteLineTable
  credit_note_counters: InvoiceCounterTable
  stock_movements: StockMovementTable
  order_events: OrderEventTable
  replaced_units: ReplacedUnitsTable
  returns: ReturnTable
  return_lines: ReturnLineTable
  return_photos: ReturnPhotoTable
  return_windows: ReturnWindowTable
  tickets: TicketTable
  ticket_events: TicketEventTable
  ticket_keys: TicketKeyTable
  ticket_messages: TicketMessageTable
  ticket_notes: TicketNoteTable
  staff: StaffTable
  staff_sessions: StaffSessionTable
  staff_links: StaffLinkTable
  staff_recovery_codes: StaffRecoveryCodeTable
  api_tokens: ApiTokenTable
  audit: AuditTable
  message_templates: MessageTemplateTable
  outbox: OutboxTable
  jobs: JobTable
  chores: ChoreTable
  backup_settings: BackupSettingsTable
  backups: BackupTable
  health_states: HealthStateTable
  running_processes: RunningProcessTable
  request_counts: RequestCountTable
  webhook_failures: WebhookFailureTable
  product_search: ProductSearchTable
  search_words: SearchWordTable
  vehicles: VehicleTable
  versions: VersionTable
  vehicle_lamps: VehicleLampTable
  garage_vehicles: GarageVehicleTable
  stock_notices: StockNoticeTable
  missed_searches: MissedSearchTable
  product_changes: ProductChangeTable
  product_words: ProductWordTable
  product_sales: ProductSalesTable
  vehicle_sales: VehicleSalesTable
  short_products: ShortProductTable
  order_words: OrderWordTable
  saved_views: SavedViewTable
  selections: SelectionTable
  bulk_changes: BulkChangeTable
  bulk_rows: BulkRowTable
  product_tags: ProductTagTable
}
