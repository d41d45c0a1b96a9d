package content

// historySize is the maximum number of listed changes of a setting.
const historySize = 50
