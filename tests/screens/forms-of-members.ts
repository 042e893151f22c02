/** Pages of members with a form, by its machine: a field of it, and the button that opens it. */
export const formsOfMembers = {
  'memberDetails.detailsForm': {
    path: '/member/update-details?source=updateDetails',
    field: 'occupation',
    opener: '',
    reads: '',
    isOutside: false,
  },
  'myData.requestForm': {
    path: '/member/my-data',
    field: 'text',
    opener: 'Ask for a correction',
    reads: 'GET /members/member/1001/requests',
    isOutside: false,
  },
  'newMobileRequest.requestForm': {
    path: '/member/new-mobile',
    field: 'idNumber',
    opener: '',
    reads: '',
    isOutside: true,
  },
} as const;
