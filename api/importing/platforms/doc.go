// Package platforms lists the platforms of online auctions: their names, hosts and addresses of lots. platforms.yaml
// has the data.
package platforms
