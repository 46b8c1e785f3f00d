#!/usr/bin/perl
# One session of another registrar, by Net::EPP: logs in, sends one command, prints the result as lines of "name value", logs out.
#   net-epp.pl <port> <file of the CA> <registrar> <password> <command> [argument ...]
# Commands: info <domain> [auth code]; query|request|approve|reject|cancel <domain> [auth code]; poll; ack <message>
use strict;
use warnings;
use Net::EPP::Simple;
use Net::EPP::Frame;
use Net::EPP::Frame::ObjectSpec;

my ($port, $authority, $registrar, $password, $command, @rest) = @ARGV;
my $epp = Net::EPP::Simple->new(
  host => 'localhost', port => $port, user => $registrar, pass => $password,
  verify => 1, ca_file => $authority, timeout => 20, reconnect => 0, load_config => 0,
);
die "no session: $Net::EPP::Simple::Error\n" unless defined $epp;

sub show {
  my ($name, $value) = @_;
  print "$name $value\n" if defined $value && $value ne '';
}

# The text of the first element of this name, in any namespace.
sub text_of {
  my ($frame, $name) = @_;
  my ($node) = $frame->getElementsByLocalName($name);
  return defined $node ? $node->textContent : undef;
}

my $request;
if ($command eq 'info') {
  $request = Net::EPP::Frame::Command::Info::Domain->new;
  $request->setDomain($rest[0]);
} elsif ($command =~ /^(query|request|approve|reject|cancel)$/) {
  $request = Net::EPP::Frame::Command::Transfer::Domain->new;
  $request->setOp($command);
  $request->setDomain($rest[0]);
} elsif ($command eq 'poll') {
  $request = Net::EPP::Frame::Command::Poll::Req->new;
} elsif ($command eq 'ack') {
  $request = Net::EPP::Frame::Command::Poll::Ack->new;
  $request->setMsgID($rest[0]);
} else {
  die "no command $command\n";
}
$request->setAuthInfo($rest[1]) if defined $rest[1];
$request->clTRID->appendText('NET-EPP-' . time . "-$$");

my $response = $epp->request($request);
die "no answer: $Net::EPP::Simple::Error\n" unless defined $response;
my ($result) = $response->getElementsByLocalName('result');
show('code', $result->getAttribute('code'));
my ($queue) = $response->getElementsByLocalName('msgQ');
if (defined $queue) {
  show('message', $queue->getAttribute('id'));
  show('waiting', $queue->getAttribute('count'));
}
show($_, text_of($response, $_)) for qw(name trStatus reID acID clID exDate);
$epp->logout;
