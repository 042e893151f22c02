// The texts of the area, which the sign-in does not need.
import '../../office/portal/area-texts.ts';
export { GroupMembersList } from '../../group/members/group-members-list.tsx';
export { MembersList } from '../../office/members/list/members-list.tsx';
export { OwnPassword } from '../../office/profile/own-password.tsx';
export { Shell } from '../../office/shell/shell.tsx';
