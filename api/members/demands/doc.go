// Package demands holds the forms that visitors and members submit (demands for a home, viewing appointments and
// others), the demands of a member with their history, the lots that match a demand (score.go, matching.go), and
// members with similar demands who agreed to be shown (similar_members.go). Names, numbers and remarks are stored
// encrypted. The number of submissions is limited per session, network address and mobile number.
//
// A form submitted on a consultant's page is assigned to that consultant. Other forms are not assigned.
//
// # Files
//
//   - limits.go: the limits of a session, an address and a number, how many matches a demand has, how many similar
//     members are shown, the size of an export
//   - demands.go: types of forms (预约看样, 订阅新房源, 纠错, 咨询), statuses, what each form must contain, the texts of refusals
//   - score.go: the points for each part of a wish, the minimum score of a match, how far a price may exceed the
//     budget
//   - background.go: how often lots and demands are compared; matching.go: which lots are matches
//   - store_match.go: which matches a member sees, their order, the message about new ones
//   - similar_members.go: which members count as similar, how a name is masked
//   - viewing.go, viewing_times.go: until when a viewing can be requested, and for which days
//   - store_demand.go: the history of a demand; closing, sharing and editing it
//   - store.go: how a form is stored, what is encrypted, how the limits are counted; sealed.go: its encrypted columns
//   - store_workbench.go, http_workbench.go: what editors see of forms and change in them, the export, the entries
//     in the log of acts
//   - http.go: the message after submitting each type of form; wire.go: the conversion to the types of the API
//     contract
package demands
