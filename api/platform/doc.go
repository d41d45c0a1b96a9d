// Package platform contains the general packages, which have no rules about lots. Every domain may import them; they
// import no domain.
//
// # Packages
//
//   - apperr: kinds of errors with their HTTP status, the general texts (没有找到您要的内容)
//   - audit: the log of acts: fields of an entry, their hash chain, its seal
//   - backup: base backups and the write-ahead log: intervals, number of backups, restoring
//   - bigrams: how texts are folded and searched, the longest keyword
//   - bounds: limits for the nesting and size of JSON, XML and YAML
//   - cache: how long and how many values are kept in memory
//   - cachetag: every cache tag
//   - clock: the present time, a day in words
//   - db: connection, migrations (db/migrations), notifications, replicas, pages of lists, bulk writes
//   - formpage: pages with a form that need neither script nor login
//   - httpx: envelope, errors, validation, CSV, request ids, the visitor's address
//   - jobs: the queue: attempts, pauses, how long finished jobs are kept
//   - loop: repeated work
//   - media: storage of uploaded pictures, retries
//   - outbound/fake: fake servers of the external services, for tests
//   - outbound/fake/s3: the command that serves a folder as an object storage
//   - outbound/httpclient: HTTP clients for providers
//   - outbound/mail: mails by SMTP
//   - outbound/search: submits page addresses to Baidu and IndexNow, batch sizes
//   - outbound/sms: text messages by Aliyun and Tencent Cloud
//   - outbound/storage: clients of object storages
//   - outbound/wechat: the official account of WeChat: tokens, messages, callbacks
//   - pattern: regular expressions that first search a text for the literals of their matches
//   - picture: sizes and formats of uploaded pictures, limits of decoding
//   - pii: how personal data is encrypted, hashed and masked; which numbers are mobile numbers
//   - pii/keystore: which keys sealed the stored data, replacing a key
//   - plaintext: shortens texts and puts them on one line
//   - progress: progress display of commands
//   - qrcode: QR codes
//   - quantity: parses Chinese numbers and quantities (三百五十万, 七五折)
//   - ratelimit: counts calls per IP address, shared by all processes
//   - redact: what logs and tables leave out
//   - sanitize: which HTML is allowed
//   - typeface: the font of posters and cards
//   - viewcount: page views, each visitor counted once a day
package platform
