// Package socketactivation opens the server's listening socket, or takes over one that is already open, so
// that no request is lost during a restart. Such a socket belongs to the process that starts the program; new
// connections wait in it between two servers. The protocol is systemd's socket activation (sd_listen_fds):
// LISTEN_FDS, LISTEN_PID, descriptor 3.
package socketactivation
