import type { BucketTable } from "@/lib/platform/token-bucket";
import type {
  AttachedTable,
  CaseIndexTable,
  CaseNoteMentionTable,
  CaseNoteTable,
  CasePresenceTable,
  CaseSourceTable,
  CaseTagTable,
  ChargebackLinkTable,
  EventReceiptTable,
  ProcessorCheckTable,
  ProcessorDisputeTable,
  ProcessorNoticeTable,
  RunningWorkTable,
  TagTable,
} from "./tables-cases";
import type {
  DemoTable,
  DeskSettingTable,
  ListPreferenceTable,
  MailTable,
  NotificationChoiceTable,
  NotificationTable,
  SavedViewTable,
  StatementIndexTable,
} from "./tables-desk";
import type {
  LetterAuthorTable,
  LetterLookTable,
  LetterVersionTable,
  ReviewCommentTable,
  ReviewTable,
} from "./tables-letters";
import type {
  InvitationTable,
  KnownSenderTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
  SignInAttemptTable,
  UserTable,
} from "./tables-people";
import type {
  ActivityBoundTable,
  ActivityTable,
  ActivityTextTable,
  CaseHoldTable,
  ErasureTable,
} from "./tables-records";

/** The dashboard's tables, in the schema `desk`. */
export type StoreTables = {
  users: UserTable;
  sessions: SessionTable;
  login_attempts: SignInAttemptTable;
  known_senders: KnownSenderTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  cases: CaseIndexTable;
  attached: AttachedTable;
  event_receipts: EventReceiptTable;
  statements: StatementIndexTable;
  running_work: RunningWorkTable;
  reviews: ReviewTable;
  letter_authors: LetterAuthorTable;
  letter_versions: LetterVersionTable;
  letter_looks: LetterLookTable;
  review_comments: ReviewCommentTable;
  case_notes: CaseNoteTable;
  case_note_mentions: CaseNoteMentionTable;
  activity: ActivityTable;
  activity_bounds: ActivityBoundTable;
  desk_settings: DeskSettingTable;
  invitations: InvitationTable;
  case_sources: CaseSourceTable;
  saved_views: SavedViewTable;
  list_preferences: ListPreferenceTable;
  tags: TagTable;
  case_tags: CaseTagTable;
  chargeback_links: ChargebackLinkTable;
  notifications: NotificationTable;
  notification_choices: NotificationChoiceTable;
  mails: MailTable;
  case_presence: CasePresenceTable;
  case_holds: CaseHoldTable;
  erasures: ErasureTable;
  activity_texts: ActivityTextTable;
  demo: DemoTable;
  create_limits: BucketTable;
  processor_checks: ProcessorCheckTable;
  processor_disputes: ProcessorDisputeTable;
  processor_notices: ProcessorNoticeTable;
};
