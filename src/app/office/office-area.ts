// The texts of the office's pages. The sign-in pages do not need the texts of the office's pages.
import '../../office/portal/area-texts.ts';
export { GroupMembersList } from '../../group/members/group-members-list.tsx';
export { MembersList } from '../../office/members/list/members-list.tsx';
export { OwnPassword } from '../../office/profile/own-password.tsx';
export { Shell } from '../../office/shell/shell.tsx';
